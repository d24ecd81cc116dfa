export const hello = 'raw-loaded'
