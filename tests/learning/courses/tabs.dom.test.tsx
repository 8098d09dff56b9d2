import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from '../../../src/ui/Tabs.tsx';

afterEach(cleanup);

function Example() {
  const [selected, setSelected] = useState('one');
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}`, content: `Content ${id}` }));
  return <Tabs label="Example" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

test('a user moves through the tabs with arrow keys, in a circle and to both ends', async () => {
  render(<Example />);
  const user = userEvent.setup();
  await user.tab();
  const expectSelected = (name: string) => {
    const tab = screen.getByRole('tab', { name, selected: true });
    expect(document.activeElement).toBe(tab);
    expect(screen.getByRole('tabpanel').textContent).toBe(name.replace('Tab', 'Content'));
  };
  expectSelected('Tab one');
  await user.keyboard('{ArrowLeft}');
  expectSelected('Tab three');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expectSelected('Tab two');
  await user.keyboard('{End}');
  expectSelected('Tab three');
  await user.keyboard('{Home}');
  expectSelected('Tab one');
});
