export function NotFoundScreen() {
  return <main />
}
