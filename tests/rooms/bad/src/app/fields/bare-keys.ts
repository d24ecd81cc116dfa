export const read = (event: KeyboardEvent) =>
  [
    event.isComposing,
    event.keyCode,
    event.key === 'Enter',
    event.key !== 'Enter',
  ]
