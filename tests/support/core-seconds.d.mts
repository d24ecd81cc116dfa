export function coreSeconds(): number
