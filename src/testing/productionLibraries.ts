import * as React from 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-dom/server';

// React alone is its development build, which has `act`: every other library runs as it is delivered, without the checks for developers.
process.env.NODE_ENV = 'production';

// React keeps a stack for each of the first 10,000 elements of a second, for the messages of its developer tools. It costs a tenth of all.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
