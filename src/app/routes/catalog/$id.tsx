import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of a product as a path: it leads to the one of its screen, as the server does where it is asked. */
export const Route = createFileRoute('/catalog/$id')({
  beforeLoad: ({ params, search }) => {
    const { lang } = search as { lang?: unknown }
    throw redirect({ to: '/catalog', search: { id: params.id, ...(lang === 'en' && { lang }) }, replace: true })
  },
})
