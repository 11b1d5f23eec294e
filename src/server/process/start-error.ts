/** Why the product can't start: a sentence for the operator, shown without a stack trace. */
export class StartError extends Error {}
