import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client } from './client.ts'

const clients = new WeakMap<QueryClient, Client>()

/** A query client and the transport it asks through belong together, in React and in route loaders alike. */
export function bindClient(queryClient: QueryClient, client: Client): void {
  clients.set(queryClient, client)
}

export function clientOf(queryClient: QueryClient): Client {
  const client = clients.get(queryClient)
  if (!client) throw new Error('This query client was not made by createQueryClient')
  return client
}

/** The transport, for writes; reads go through useApiQuery. */
export function useClient(): Client {
  return clientOf(useQueryClient())
}
