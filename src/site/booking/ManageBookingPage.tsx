export default function ManageBookingPage() {
  return <h1>Your booking</h1>;
}
