/** Options of a server that never closes an idle connection: workerd could send the next request on it at that moment. */
export const keepOpen = { keepAliveTimeout: 0 } as const;
