import type { ErrorComponentProps, NotFoundRouteProps } from '@tanstack/react-router'
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx'
import { NotFoundScreen } from '#app/screens/error/NotFoundScreen.tsx'
import { MissingSearch } from '#app/screens/help/search/MissingSearch.tsx'

/** A record that does not exist, with a search for what its address says. */
export function NotFound(props: NotFoundRouteProps) {
  return <NotFoundScreen {...props} search={<MissingSearch />} />
}

/** A record that could not be had, with the same where that helps. */
export function RecordError(props: ErrorComponentProps) {
  return <ErrorScreen {...props} search={<MissingSearch />} />
}
