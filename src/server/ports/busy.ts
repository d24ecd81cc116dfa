/** What a port stands on does not answer now, or has enough to do; asking again later may help. No secret is in its message. */
export class Busy extends Error {}
