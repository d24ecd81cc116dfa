import type { ReactNode } from 'react'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

export type LoadedPartProps<Data> = Pick<LoadFailureProps, 'broken' | 'offline'> & {
  /** Asked with `quiet`: what is wrong is said here. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A part of a page in whichever state it is: what was answered, why there is no answer, or bones. */
export function LoadedPart<Data>({ query: { data, error, refetch }, children, ...failure }: LoadedPartProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailure {...failure} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
}
