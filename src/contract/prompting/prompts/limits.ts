/** Limits of saved prompts: per user, versions of each, characters of names, and of a draft as JSON. */
export const savedPromptLimits = { prompts: 100, versions: 10, name: 80, folder: 40, size: 24_000 } as const;
