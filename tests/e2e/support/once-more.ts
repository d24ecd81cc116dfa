/** For reads past the page: the server may close a socket at the moment in which it would be used again. */
export const onceMore = { maxRetries: 2 }
