import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly block: Element;
  /** Whether it takes no space. */
  readonly isFloating?: boolean;
  readonly children: ReactNode;
}

/** A place after a block of the text; `blocksOf` does not count it as a block. */
export function BlockSlot({ block, isFloating = false, children }: Props) {
  const [slot] = useState(() => {
    const element = document.createElement('div');
    element.dataset['notes'] = '';
    element.style.cssText = isFloating ? 'position:relative;height:0;margin:0' : 'margin-top:12px';
    return element;
  });
  useLayoutEffect(() => {
    block.after(slot);
    return () => slot.remove();
  }, [block, slot]);
  return createPortal(children, slot);
}
