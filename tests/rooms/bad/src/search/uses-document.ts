export const bad = document.title
