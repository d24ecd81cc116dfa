type Choice = { value: string; label: string }

/** Choices to pick from, with what is chosen already, which may not be among them, or not yet. */
export const withChosen = (choices: readonly Choice[], chosen: string): Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? [...choices]
    : [...choices, { value: chosen, label: chosen }]
