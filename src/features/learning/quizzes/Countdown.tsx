import { useEffect, useRef, useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';

interface Props {
  readonly until: string;
  readonly onEnd: () => void;
}

/** Counts down to the next attempt. */
export function Countdown({ until, onEnd }: Props) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const clockText = (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <Notice>
      {translations('quizzes')('wait')}{' '}
      <span role="timer" aria-live="off" className="font-semibold">
        {clockText}
      </span>
    </Notice>
  );
}

function secondsTo(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
}
