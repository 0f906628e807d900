/** A command was asked for something that cannot be; the message says what to do instead. */
export class Misuse extends Error {}
