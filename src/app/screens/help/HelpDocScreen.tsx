export function HelpDocScreen() {
  return <main />
}
