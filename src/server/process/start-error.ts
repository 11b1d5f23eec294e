/** Why the product can't start: a sentence for whoever runs it, shown without a stack. */
export class StartError extends Error {}
