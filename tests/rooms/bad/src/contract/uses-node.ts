export const bad = process.env.HOME
