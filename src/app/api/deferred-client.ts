import type { Client } from './client.ts'
import { Failure } from './failure.ts'

/** A transport whose code arrives with the first call: a page that brought its data asks for nothing. */
export function deferredClient(load: () => Promise<Client>): Client {
  let loading: Promise<Client> | null = null
  const open = (url: string) => {
    loading ??= load().catch((cause) => {
      loading = null
      throw new Failure('network', { url, cause })
    })
    return loading
  }
  return { call: async (endpoint, input, options) => (await open(endpoint.path)).call(endpoint, input, options) }
}
