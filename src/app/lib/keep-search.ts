/**
 * As `search` of a link or a navigation: the address keeps what it says behind its `?`, which routes beside each other
 * under one list read alike. The router knows that only of a route by itself.
 */
export const keepSearch = true as never
