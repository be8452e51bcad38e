/** Opening the stream of what happens: it needs the token and stays open, so it is neither a call nor a download. */
import { addressOf } from './client.ts'

/** The stream of these topics (separated by commas) for whoever bears the token, from after the event `ultimo`. */
export const openCorrente = (topicos: string, ultimo: string | null, token: string, signal: AbortSignal): Promise<Response> =>
  fetch(addressOf('GET /api/ao-vivo', { query: topicos ? { topicos } : {} }), {
    headers: {
      accept: 'application/json, text/plain',
      authorization: `Bearer ${token}`,
      ...(ultimo === null ? {} : { 'last-event-id': ultimo }),
    },
    signal,
  })
