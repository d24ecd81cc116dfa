/** A key of the keyboard, as the browser or React tells it. */
type Pressed = KeyboardEvent | { nativeEvent: KeyboardEvent }

/**
 * The key that a person means by pressing it: empty while an input method has the keyboard, whose Enter, Escape and
 * arrows choose among what it offers. Safari tells the Enter that ends a composition after its end, no longer as
 * composing, but by the number 229, which no key has.
 */
export function meantKey(event: Pressed): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}
