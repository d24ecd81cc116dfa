/** Rows of one page of a list, as screens ask for them: the most that the server gives at once. */
export const pageRows = 50
