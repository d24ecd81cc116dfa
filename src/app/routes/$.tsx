import { createFileRoute, redirect } from '@tanstack/react-router'
import { goesOn } from '#app/reading-tree.ts'

/**
 * A path that matches no route goes to the help centre. One that was matched before the whole tree came has the name of
 * this route, and goes on to its own.
 */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ abortController, context, location, preload }) => {
    if (context.hasRoute(location.pathname)) throw goesOn(location.href, preload || abortController.signal.aborted)
    throw redirect({ to: '/help', replace: true })
  },
})
