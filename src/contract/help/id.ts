/** An id of the help; at most `helpLimits.idChars` long. Apart from the schemas, for the first load asks it. */
export const helpIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u
