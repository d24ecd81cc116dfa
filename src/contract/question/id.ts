/** What a question's id looks like. */
export const questionIdPattern = /^[\w-]{1,36}$/
