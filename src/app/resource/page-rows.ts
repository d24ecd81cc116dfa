/** Rows of a list that are asked for at a time. */
export const pageRows = 20
