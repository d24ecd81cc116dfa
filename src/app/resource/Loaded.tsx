import type { ReactNode } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** Of a page whose one thing is not there (404): that it is not, why that may be, and the way on. */
type Missing = { title: ReactNode; text?: ReactNode; action: ReactNode }

type PageFailureProps = {
  error: Failure
  onRetry: () => void
  missing: Missing
  /** That it could not be loaded, and what one has to know of it where there is no network. */
  broken: ReactNode
  offline: ReactNode
}

/** In place of a page: that its thing is not there, that there is no network, or what went wrong. */
export function PageFailure({ error, missing, ...loading }: PageFailureProps) {
  return error.isNotFound ? (
    <Notice heading="h1" {...missing} />
  ) : (
    <LoadFailure heading="h1" error={error} {...loading} />
  )
}

type LoadedProps<T> = Omit<PageFailureProps, 'error' | 'onRetry'> & {
  /** Of `useApiQuery`. */
  asked: { data: T | undefined; error: Failure | null; refetch: () => unknown }
  /** The shape of the page before its words, aria-hidden. */
  bones: ReactNode
  children: (data: T) => ReactNode
}

/** One thing as a page, in all its states. What the server does not have any more is not shown from the device. */
export function Loaded<T>({ asked: { data, error, refetch }, bones, children, ...failure }: LoadedProps<T>) {
  if (data !== undefined && !error?.isNotFound) return children(data)
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} {...failure} />
  return <Skeleton>{bones}</Skeleton>
}
