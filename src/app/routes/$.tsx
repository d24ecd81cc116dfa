import { createFileRoute, redirect } from '@tanstack/react-router'

/** A path that matches no route goes to the help centre. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/help', replace: true })
  },
})
