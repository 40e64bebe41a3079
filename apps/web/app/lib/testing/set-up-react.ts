import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React then checks that each test waits for the updates that it causes.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The library registers this by itself only where `afterEach` is a global.
afterEach(cleanup);
