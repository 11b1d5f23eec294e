/** An event of a stream; without `data` it only says where the stream stands. */
export interface Frame {
  id: number | null;
  event: string;
  data: string | null;
}

/**
 * Cuts server-sent events (WHATWG HTML 9.2) out of what arrives, in whatever pieces.
 * @returns the events that each further piece completes
 */
export function frameReader(): (text: string) => Frame[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => frameOf(block) ?? []);
  };
}

function frameOf(block: string): Frame | null {
  const frame: Frame = { id: null, event: 'message', data: null };
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (name === 'id' && /^\d+$/.test(value)) frame.id = Number(value);
    else if (name === 'event') frame.event = value;
    else if (name === 'data') frame.data = frame.data === null ? value : `${frame.data}\n${value}`;
  }
  return frame.id === null && frame.data === null ? null : frame;
}
