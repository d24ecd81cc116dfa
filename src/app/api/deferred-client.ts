import type { Client } from './client.ts'

/** A transport whose code arrives with the first call: a page that brought its data asks for nothing. */
export function deferredClient(load: () => Promise<Client>): Client {
  let loading: Promise<Client> | null = null
  const open = () => {
    loading ??= load().catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    async call(callable, input, options) {
      const [client, endpoint] = await Promise.all([open(), 'load' in callable ? callable.load() : callable])
      return client.call(endpoint, input, options)
    },
  }
}
