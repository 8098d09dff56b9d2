import * as v from 'valibot';
import { feature } from '#contract/feature';
import { promptRoles } from '#contract/prompts/choices';

/** The role that is chosen; what somebody types is never told. */
const PromptFacts = v.object({ role: v.picklist(promptRoles) });

/** The AI prompting tool (product decisions, AI prompting tool). */
export const prompts = feature({
  endpoints: {},
  errors: {},
  events: {
    ai_prompt_user_selected_role: PromptFacts,
    ai_prompt_user_copied_prompt: PromptFacts,
    ai_prompt_user_started_over: PromptFacts,
    ai_prompt_user_opened_additional_settings: PromptFacts,
  },
});
