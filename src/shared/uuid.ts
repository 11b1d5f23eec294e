/** Whether a text is a UUID as PostgreSQL writes it (RFC 9562), in lower case. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** The nil UUID (RFC 9562): no row has it, and it sorts before all others. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';
