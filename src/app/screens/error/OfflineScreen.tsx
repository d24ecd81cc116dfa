export function OfflineScreen() {
  return <main />
}
