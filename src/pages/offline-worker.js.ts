import type { APIRoute } from 'astro';
import code from '../platform/offline/offline-worker.ts?inline-script';

/** The service worker in one file; browsers compare its bytes to notice a new one. */
export const GET: APIRoute = () => new Response(code, { headers: { 'Content-Type': 'text/javascript' } });
