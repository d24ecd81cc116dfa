/** `all`: a line for each request; `errors`: what failed on our side alone; `off`: nothing. */
export const logModes = ['all', 'errors', 'off'] as const
export type LogMode = (typeof logModes)[number]
