export const bad = window.location.href
