import { useEffect, useState } from 'react';
import { billing, type Change } from '#contract/commerce/billing';
import type { PlanGroup } from '#contract/plans';
import { request } from '../../../../platform/api/request.ts';

interface LatestPreview {
  readonly for: string;
  readonly change?: Change;
  readonly failure?: unknown;
}

/** What a change to a plan group would mean, asked for with each choice. */
export function usePreview(planGroup: PlanGroup | undefined) {
  const [asked, setAsked] = useState<LatestPreview>({ for: '' });
  const [turn, setTurn] = useState(0);
  const wanted = planGroup ? `${planGroup} ${turn}` : '';
  useEffect(() => {
    if (!planGroup) return;
    let isWanted = true;
    request(billing.endpoints.previewChange, { body: { planGroup } }).then(
      (change) => isWanted && setAsked({ for: wanted, change }),
      (failure: unknown) => isWanted && setAsked({ for: wanted, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [planGroup, wanted]);
  return {
    change: asked.change,
    failure: asked.for === wanted ? asked.failure : undefined,
    isAsking: asked.for !== wanted,
    askAgain: () => setTurn((before) => before + 1),
  };
}
