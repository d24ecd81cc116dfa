import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { FieldValues } from 'react-hook-form'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { mount } from '../fields-form.tsx'

type Form<V extends FieldValues> = Pick<Parameters<typeof ResourceForm<V>>[0], 'schema' | 'specs' | 'defaults' | 'send'>

/** A form on a page of its own, for somebody who holds no node. */
export async function openFormSite<V extends FieldValues>(form: Form<V>) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ResourceForm {...form} draft="test" submit="Save" sending="Saving" />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  await act(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the app's own router is registered as the only one
    await mount(<RouterProvider router={router as any} />)
  })
}
