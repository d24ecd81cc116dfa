/** Where a browser's address is told (`subscribePush`): by itself, for the worker that has no schemas. */
export const subscribePath = '/api/notification/subscription'
