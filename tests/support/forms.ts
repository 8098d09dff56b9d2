export const goodPassword = 'blue-heron-over-lake-9';

export const signupForm = (change: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@clinic.example',
  password: goodPassword,
  locale: 'en',
  ...change,
});

export const aboutYouForm = {
  country: 'DE',
  profession: 'physician',
  professionalTrack: 'resident',
  specialty: 'cardiology',
  yearsOfExperience: 4,
};
