export function HelpListScreen() {
  return <main />
}
