/** Why the product can't start: a sentence for the operator, shown without a stack. */
export class StartError extends Error {}
