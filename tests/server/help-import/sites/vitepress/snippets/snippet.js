// #region hello
export function hello() {
  return 'hello from a snippet'
}
// #endregion hello
export const notShown = true
