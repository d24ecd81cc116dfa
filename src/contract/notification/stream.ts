/**
 * The stream of events (text/event-stream), read by fetch with Authorization: no token is in an address. It names what
 * changed and never says it; who hears of it asks again.
 *
 * - `event: notification`, data `{"unread": 3}`: the caller was told something, or has read it.
 * - `event: hello`, data `{"unread": 3}`: comes first, so that a proxy that keeps back what it should pass on is noticed.
 * - a comment every 15 seconds.
 */
export const streamPath = '/api/notification/stream'
