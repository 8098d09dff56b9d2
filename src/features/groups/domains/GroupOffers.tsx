import { useEffect, useState } from 'react';
import type { GroupOffer } from '#contract/groups/domains';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { dismissOffer, loadOffers } from './offers.ts';

const files = import.meta.glob<Texts>('/locales/*/group-offers.json', { import: 'default' });

const OfferCard = deferred(() =>
  loadWithTranslations('group-offers', files, async () => (await import('./OfferCard.tsx')).OfferCard),
);

/** Offers to join the groups of the domain of the user's address; nobody joins without a press. */
export function GroupOffers() {
  const [offers, setOffers] = useState<readonly GroupOffer[]>([]);
  useEffect(() => void loadOffers().then(setOffers), []);
  const dismiss = (groupId: string) => {
    dismissOffer(groupId);
    setOffers(offers.filter((offer) => offer.groupId !== groupId));
  };
  return offers.map((offer) => (
    <OfferCard key={offer.groupId} offer={offer} onDismiss={() => dismiss(offer.groupId)} />
  ));
}
