import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemberCentre } from './member-centre.ts'
import { type NodeQuery, permitted } from './permission.ts'

/**
 * Whether the person holds a node, on the screen that is open; changes when either does. The address is ahead of the
 * screen while the next one loads, so the matches are asked.
 */
export function usePermitted(node: NodeQuery): boolean {
  const { authNode } = useMemberCentre()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  return permitted(authNode, path, node)
}

/** Its children are in the page for members who hold the node, and not at all for others, who see `fallback`. */
export function Permitted({
  node,
  fallback = null,
  children,
}: {
  node: NodeQuery
  fallback?: ReactNode
  children: ReactNode
}) {
  return usePermitted(node) ? children : fallback
}
