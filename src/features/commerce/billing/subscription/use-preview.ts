import { useEffect, useState } from 'react';
import { billing, type Change } from '#contract/commerce/billing';
import type { PlanGroup } from '#contract/plans';
import { request } from '../../../../platform/api/request.ts';

interface LatestPreview {
  readonly for: string;
  readonly change?: Change;
  readonly failure?: unknown;
}

/** The preview of a change to a plan group, requested after each choice. */
export function usePreview(planGroup: PlanGroup | undefined) {
  const [latest, setLatest] = useState<LatestPreview>({ for: '' });
  const [reloads, setReloads] = useState(0);
  const key = planGroup ? `${planGroup} ${reloads}` : '';
  useEffect(() => {
    if (!planGroup) return;
    let isCurrent = true;
    request(billing.endpoints.previewChange, { body: { planGroup } }).then(
      (change) => isCurrent && setLatest({ for: key, change }),
      (failure: unknown) => isCurrent && setLatest({ for: key, failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [planGroup, key]);
  return {
    change: latest.change,
    failure: latest.for === key ? latest.failure : undefined,
    isLoading: latest.for !== key,
    reload: () => setReloads((before) => before + 1),
  };
}
